// These parts of embind read and write strings of C++. The bindings pass no such strings.
// emcc 3.1.6 would leave out arrow functions.
mergeInto(LibraryManager.library, {
  // biome-ignore lint/complexity/useArrowFunction: see above
  _embind_register_std_string: function () {},
  // biome-ignore lint/complexity/useArrowFunction: see above
  _embind_register_std_wstring: function () {},
});
