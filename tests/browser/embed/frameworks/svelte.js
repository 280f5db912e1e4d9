import { hydrate as hydrateLesson } from "svelte";

import Lesson from "./Lesson.svelte";

export const hydrate = (target) => hydrateLesson(Lesson, { target });
