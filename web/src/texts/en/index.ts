// All texts of the pages, for what fills the pages' HTML and for tests. The pages import each module alone.
export { head } from "./head.js";
export { late } from "./late.js";
export { python } from "./python.js";
export { pythonWorker } from "./python-worker.js";
export { sandbox } from "./sandbox.js";
export { statuses } from "./statuses.js";
export { tools } from "./tools.js";
export { worker } from "./worker.js";
