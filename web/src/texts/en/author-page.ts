/** The table of settings has the remaining texts of the page's HTML. */
export const authorPage = {
  heading: "Course setup",
  lead: "Choose what learners see, check the preview, and copy the code for your course.",

  settings: {
    title: "What learners see",
    page: "Page",
    exercise: "Exercise",
    explore: "Explorer: tables as pictures",
    previewNote: "Set the table and the picture in the preview. Learners start from there.",
    changeable: "Learners can change",
    changeAll: "Everything about the table",
    changeSize: "The number of rows and columns",
    changeNone: "None of it",
  },

  pictures: {
    title: "Pictures",
    formula: "Values of the formula next to the table",
  },

  data: {
    title: "Data for the course",
  },

  frame: {
    title: "Frame",
    use: "For every page that accepts HTML: Moodle, Canvas, Open edX, WordPress and static sites. Many hosts adjust the height of the frame.",
  },
  element: {
    title: "HTML element",
    use: "For pages that also accept scripts. The element adjusts its height, loads when it is near the view, and sends each result as an event.",
    pinned: "Pin this version of the script",
    pinnedNote:
      "The code then contains the version and the hash of the script. Browsers refuse a script that has changed.",
  },
  link: {
    title: "Link",
    use: "For Notion, Medium, Substack and email.",
  },
  scorm: {
    title: "SCORM package, with grades",
    use: "For Moodle and every other system that accepts SCORM. Upload the zip file, which contains the exercise with your settings.",
    python:
      "The file is 12 MB with Python, and 0.5 MB without it. To leave Python out, choose the language JavaScript above.",
    solution: "Offer the full solution in the package, too",
    scorm12: "Download for SCORM 1.2",
    scorm2004: "Download for SCORM 2004",
    command: "This command makes the same package:",
  },
  problem: {
    title: "Open edX problem, with grades",
    use: "Paste it into Studio’s advanced problem editor. Set the course site above to the site where learners open the course, not to Studio.",
  },
  file: {
    title: "One file",
    use: "The page with your settings in one file. It works in a folder, as an attachment and in a sandboxed frame. It runs JavaScript. Python needs a server that also has the other files of this page.",
    button: "Download exercise.html",
  },
  trust: {
    title: "Can you trust a result?",
    answer:
      "The tests run in the learner’s browser, so a learner can change the result that it reports. For practice that is fine. For grades, collect tables and check them again on your own computer:",
    summary: "See what a class got wrong, from files with results",
  },

  preview: "Preview",
};
