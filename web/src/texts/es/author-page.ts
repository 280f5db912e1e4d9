import type { authorPage as english } from "../en/author-page.js";
import type { Translation } from "../translation.js";

export const authorPage = {
  heading: "Configuración del curso",
  lead: "Elige qué ven los estudiantes, comprueba la vista previa y copia el código para tu curso.",

  settings: {
    title: "Qué ven los estudiantes",
    page: "Página",
    exercise: "Ejercicio",
    explore: "Explorador: las tablas en imágenes",
    previewNote:
      "Ajusta la tabla y la imagen en la vista previa. Los estudiantes empiezan desde ahí.",
    changeable: "Los estudiantes pueden cambiar",
    changeAll: "Todas las opciones de la tabla",
    changeSize: "El número de filas y de columnas",
    changeNone: "Nada",
  },

  pictures: {
    title: "Imágenes",
    formula: "Valores de la fórmula junto a la tabla",
  },

  data: {
    title: "Datos para el curso",
  },

  frame: {
    title: "Marco",
    use: "Para todas las páginas que aceptan HTML: Moodle, Canvas, Open edX, WordPress y sitios estáticos. Muchos de estos sitios ajustan la altura del marco.",
  },
  element: {
    title: "Elemento HTML",
    use: "Para páginas que también aceptan scripts. El elemento ajusta su altura, se carga cuando está cerca de la parte visible y envía cada resultado como un evento.",
    pinned: "Fijar esta versión del script",
    pinnedNote:
      "En ese caso, el código contiene la versión y el hash del script. Los navegadores rechazan el script si cambia.",
  },
  link: {
    title: "Enlace",
    use: "Para Notion, Medium, Substack y el correo electrónico.",
  },
  scorm: {
    title: "Paquete SCORM, con calificaciones",
    use: "Para Moodle y las demás plataformas que aceptan SCORM. Sube el archivo zip, que contiene el ejercicio con tus ajustes.",
    python:
      "El archivo ocupa 12 MB con Python y 0.5 MB sin él. Para dejar fuera Python, elige más arriba el lenguaje JavaScript.",
    solution: "Ofrecer la solución completa también en el paquete",
    scorm12: "Descargar para SCORM 1.2",
    scorm2004: "Descargar para SCORM 2004",
    command: "Este comando crea el mismo paquete:",
  },
  problem: {
    title: "Problema de Open edX, con calificaciones",
    use: "Pégalo en el editor avanzado de problemas de Studio. En “Sitio del curso”, más arriba, indica el sitio donde los estudiantes abren el curso, no el de Studio.",
  },
  file: {
    title: "Un solo archivo",
    use: "La página con tus ajustes en un solo archivo. Funciona en una carpeta, como archivo adjunto y en un marco aislado. Ejecuta JavaScript. Python necesita un servidor que tenga también los demás archivos de esta página.",
    button: "Descargar exercise.html",
  },
  trust: {
    title: "¿Puedes confiar en un resultado?",
    answer:
      "Las pruebas se ejecutan en el navegador de cada estudiante. Por eso, cada estudiante puede cambiar el resultado que su navegador comunica. Para practicar, eso no es un problema. Para calificar, reúne las tablas y compruébalas otra vez en tu propio equipo:",
    summary: "Consultar en qué falló un grupo, a partir de archivos con resultados",
  },

  preview: "Vista previa",
} satisfies Translation<typeof english>;
