import { createSSRApp } from "vue";
import { renderToString } from "vue/server-renderer";

import Lesson from "./Lesson.vue";

export const render = () => renderToString(createSSRApp(Lesson));
export const hydrate = (root) => createSSRApp(Lesson).mount(root);
