import { render as renderLesson } from "svelte/server";

import Lesson from "./Lesson.svelte";

export const render = () => renderLesson(Lesson).body;
