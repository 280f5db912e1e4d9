project = "Course"
html_static_path = ["_static"]
html_js_files = [("exercise/embed.js", {"async": "async"})]
