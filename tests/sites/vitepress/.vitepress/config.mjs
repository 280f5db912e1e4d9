export default {
  title: "Course",
  head: [["script", { async: "", src: "/exercise/embed.js" }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.includes("-") } } },
};
