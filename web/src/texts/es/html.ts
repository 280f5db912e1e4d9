import type {
  head as englishHead,
  late as englishLate,
  statement as englishStatement,
} from "../en/html.js";
import type { Translation } from "../translation.js";

export const head = {
  exerciseTitle: "Codificación posicional sinusoidal",
  exerciseDescription:
    "Escribe la codificación posicional sinusoidal del Transformer. Seis comprobaciones muestran si tu tabla es correcta.",

  authorTitle: "Configuración del curso: codificación posicional sinusoidal",
  authorDescription:
    "Elige los ajustes del ejercicio de codificación posicional sinusoidal y añádelo a tu curso.",

  misconceptionsTitle: "Errores conocidos: codificación posicional sinusoidal",
  misconceptionsDescription:
    "Los errores conocidos que reconoce el ejercicio de codificación posicional sinusoidal, cada uno con una línea de código incorrecta, una imagen y pistas.",

  sourcesTitle: "Fuentes: codificación posicional sinusoidal",
  sourcesDescription:
    "Cinco documentos que enseñan la codificación posicional sinusoidal: sus números y figuras junto a los calculados, y sus errores.",

  classTitle: "Resultados del grupo: codificación posicional sinusoidal",
  classDescription:
    "Consulta en qué falló un grupo en el ejercicio de codificación posicional sinusoidal, a partir de archivos de resultados.",

  gradeTitle: "Evaluar entregas: codificación posicional sinusoidal",
} satisfies Translation<typeof englishHead>;

export const statement = {
  exercise: "Ejercicio",
  onward: "Leer los detalles y los ejemplos",
  code: "Código de sinusoidal_pe",
} satisfies Translation<typeof englishStatement>;

export const late = {
  noScript: "Las pruebas se ejecutan en esta página. Activa JavaScript para ejecutarlas.",
  tests:
    "Las pruebas todavía no están cargadas. Si este mensaje no desaparece, recarga esta página.",
  pictures:
    "Las imágenes todavía no están cargadas. Si este mensaje no desaparece, recarga esta página.",
  open: "Abrir esta página en una pestaña nueva.",
  copy: "Si ese enlace no hace nada, copia su dirección.",
  fileFailed: "Un archivo de esta página no se cargó. Si vuelve a fallar, recarga esta página.",
} satisfies Translation<typeof englishLate>;
