// Entry `sinusoidal-pe/element`: importing it defines <sinusoidal-pe-exercise>.
import { defineExercise } from "./exercise-element.js";

export { type ExerciseEvents, SinusoidalPeExercise } from "./exercise-element.js";
export type * from "./frame.js";

defineExercise();
