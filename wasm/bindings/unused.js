// These parts of embind read and write C++ strings, which the bindings do not pass. emcc 3.1.6
// would leave out arrow functions.
mergeInto(LibraryManager.library, {
  // biome-ignore lint/complexity/useArrowFunction: see above
  _embind_register_std_string: function () {},
  // biome-ignore lint/complexity/useArrowFunction: see above
  _embind_register_std_wstring: function () {},
});

// The loader deletes every object once. Newer versions of embind have these methods in one
// function, and stay whole.
if (LibraryManager.library.$ClassHandle_isAliasOf) {
  mergeInto(LibraryManager.library, {
    // biome-ignore lint/complexity/useArrowFunction: see above
    $init_embind: function () {},
    $init_embind__deps: [],
    // biome-ignore lint/complexity/useArrowFunction: see above
    $init_ClassHandle: function () {
      ClassHandle.prototype.delete = ClassHandle_delete;
    },
    $init_ClassHandle__deps: ["$ClassHandle_delete"],
  });
}
