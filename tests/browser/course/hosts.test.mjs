import { HOSTS } from "./hosts.mjs";
import { tellStories } from "./stories.mjs";

tellStories(Object.keys(HOSTS).filter((host) => host !== "Moodle 1.2")); // moodle.test.mjs has that one
