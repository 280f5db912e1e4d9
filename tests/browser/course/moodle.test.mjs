import { tellStories } from "./stories.mjs";

tellStories(["Moodle 1.2"]);
