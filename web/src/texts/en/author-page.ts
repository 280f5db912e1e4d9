/** Texts in the HTML of the author page. */
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
    languages: "Languages",
    javascriptFirst: "JavaScript, then Python",
    pythonFirst: "Python, then JavaScript",
    javascript: "JavaScript",
    python: "Python",
    details: "Details shown for a wrong entry",
    placeAndValue: "Place and value",
    expected: "Place, value and expected value",
    place: "Place only",
    none: "None",
    colours: "Colours",
    systemColours: "As in the learner’s system",
    light: "Light",
    dark: "Dark",
    statement: "Problem statement",
    hints: "Hints",
    solution: "A full solution as the last hint",
  },

  pictures: {
    title: "Pictures",
    heatmap: "Heatmap",
    lines: "Waves and circle",
    speeds: "Frequencies",
    distances: "Distances",
    shift: "Shift by k",
    formula: "Values of the formula next to the table",
  },

  data: {
    title: "Data for the course",
    name: "Name",
    nameNote:
      "Use a different name for each copy on this site, so that saved work is not mixed up. Use letters, digits, points, hyphens and underscores.",
    site: "Course site",
    siteNote:
      "Pages on this site may start the tests and read the code. You can leave it empty for the element.",
    codeEvents: "Send the code to the course site after each change",
  },

  frame: {
    title: "Frame",
    use: "For every page that accepts HTML: Moodle, Canvas, Open edX, WordPress and static sites. Many hosts adjust the height of the frame.",
  },
  element: {
    title: "HTML element",
    use: "For pages that also accept scripts. The element adjusts its height, loads when it is near the view, and sends each result as an event.",
  },
  link: {
    title: "Link",
    use: "For Notion, Medium, Substack and email.",
  },
  scorm: {
    title: "SCORM package, with grades",
    use: "For Moodle and every other system that accepts SCORM. Each zip file here contains the exercise with its default settings. The command makes a package with your settings, without Python.",
    full12: "SCORM 1.2",
    full2004: "SCORM 2004",
    small12: "SCORM 1.2, without Python",
    small2004: "SCORM 2004, without Python",
    keep: "Grade to keep",
    best: "Best",
    last: "Last",
    failed: "Report a run that does not pass as failed, not as incomplete",
  },
  problem: {
    title: "Open edX problem, with grades",
    use: "Paste it into Studio’s advanced problem editor. Set the course site above to the site where learners open the course, not to Studio.",
  },
  file: {
    title: "One file",
  },
  trust: {
    title: "Can you trust a result?",
    answer:
      "The tests run in the learner’s browser, so a learner can change the result that it reports. For practice that is fine. For grades, collect tables and check them again on your own computer:",
  },

  preview: "Preview",
};
