import type { errorsPython as english, parts as englishParts } from "#texts/errors-python.js";
import type { Translation } from "../../translation.js";
import { plural } from "./grammar.js";

export const errorsPython = {
  alone:
    "Las pruebas ejecutan solo este código, sin archivos, hilos, otros programas ni Internet. Usa T y C.",
  argv: "Las pruebas ejecutan el código sin línea de comandos, así que sys.argv no tiene argumentos. Usa T y C.",
  arrayAttribute: ({ name }) =>
    `Un array de NumPy no tiene el atributo ${name}. Para un eje nuevo, escribe t[:, None]. Para reunir filas, usa una lista.`,
  arrayCalled: "Un array no es una función. Lee una entrada con corchetes, como en table[t, j].",
  arrayOther: ({ name, written }) =>
    `Un array de NumPy no tiene ${name}. Si x es el array, escribe ${written} en su lugar.`,
  arrayWanted:
    "Un producto de matrices necesita arrays. Para multiplicar por un solo número, escribe *.",
  asyncio: "Aquí Python no puede esperar a otras tareas. Calcula la tabla sin asyncio.",
  baseAsExponent:
    "El exponente de esta potencia es 10000, así que el divisor se convierte en 0. En la fórmula, 10000 es la base. Escríbelo primero.",
  booleans:
    "NumPy no puede restar arrays de True y False ni cambiarles el signo. Primero añade .astype(float) detrás de ellos.",
  broadcast: ({ one, other }) =>
    `NumPy no puede combinar las formas ${one} y ${other}. Comparadas desde la derecha, dos longitudes deben ser iguales o una debe ser 1.`,
  caret: "Aquí el signo ^ no indica una potencia. Escribe **.",
  complex:
    "Este número es complejo, como después de 1j o de una raíz de un número negativo. Toma su .imag o su .real.",
  complexLiteral:
    "Este número es complejo, porque Python lee 2j como un número imaginario. Para multiplicar, escribe 2 * j.",
  condition:
    "Aquí hace falta un solo True o False, pero este valor es un array completo. Para elegir entrada por entrada, usa np.where. Para la mayor entrada, usa np.max.",
  debugger:
    "El código inicia un depurador, y aquí nadie puede responderle. Elimina breakpoint() o pdb.set_trace().",
  defMissing: "Una línea que define una función empieza por def.",
  escape:
    "Entre comillas, \\x, \\u, \\U y \\N inician el código de un carácter. Escribe r antes de la primera comilla, o escribe \\\\ en lugar de \\.",
  exceptBrackets:
    "Varios errores después de except necesitan paréntesis, como en except (A, B) as e.",
  exit: "Esta línea termina el programa, como sys.exit(), así que las líneas de debajo no se ejecutan. Elimínala, o ponla debajo de la función.",
  functionOfNumPy: ({ name }) =>
    `Un array de NumPy no tiene el atributo ${name}. Escribe np.${name}(x), con el array entre los paréntesis.`,
  functionIndexed:
    "Una función necesita paréntesis, como en np.sin(x). Los corchetes leen una entrada de una lista o de un array.",
  indentationAgain:
    "La sangría de esta línea no coincide con la de ningún bloque de arriba. Usa el mismo número de espacios en todas las líneas de un bloque.",
  indentationExtra:
    "Esta línea empieza con más espacios que su bloque. Elimina los espacios que sobran.",
  indentationMissing:
    "Debajo de una línea que termina en dos puntos, aumenta la sangría de al menos una línea de código. Un comentario no basta.",
  indentationTabs: "La sangría mezcla tabulaciones y espacios. Usa solo espacios.",
  inNumPy: ({ name }) =>
    `Python por sí solo no conoce el nombre ${name}. Escribe np.${name}, con la línea import numpy as np al principio.`,
  index: ({ index, axis, length }) =>
    length === 0
      ? `El índice ${index} no existe, porque el eje ${axis} de este array está vacío.`
      : length === 1
        ? `El índice ${index} no existe. El eje ${axis} de este array tiene longitud 1, así que su único índice es 0.`
        : `El índice ${index} no existe. El eje ${axis} de este array tiene longitud ${length}, así que sus índices van de 0 a ${length - 1}.`,
  input: "Aquí input() no puede preguntar a nadie. Usa en su lugar los argumentos T y C.",
  intoPlace: ({ from, to }) =>
    `Los números de forma ${from} no caben en un lugar de forma ${to}. Da a los dos la misma forma.`,
  invalidCharacter:
    'Python no conoce un carácter de esta línea, como × o “, o hay comillas sin cerrar. Escribe * y " en su lugar, o cierra las comillas.',
  invisibleCharacter:
    "Esta línea contiene un carácter que no se ve, a menudo de un texto copiado. Vuelve a escribir la línea.",
  javascript:
    "Este código parece JavaScript, pero se ejecuta como Python. Reescríbelo en Python o cambia a JavaScript.",
  joinedBrackets: ({ name }) =>
    `Los arrays necesitan sus propios corchetes, como en np.${name}([a, b]).`,
  joinedAxes:
    "Los arrays que se unen deben tener el mismo número de ejes. Imprime sus formas para compararlas.",
  joinedLengths:
    "Los arrays que se unen deben tener longitudes iguales en todos los demás ejes. Imprime sus formas para compararlas.",
  joinedShapes:
    "Los arrays que se apilan deben tener todos la misma forma. Imprime sus formas para compararlas.",
  largeArray:
    "No queda memoria para este array. Comprueba sus longitudes y todos los bucles de arriba.",
  largeInteger: "Este número entero no cabe en su tipo. Usa valores float, como 10000.0.",
  largeNumber:
    "El número calculado es demasiado grande. El mayor float es aproximadamente 1.8e308, así que comprueba el exponente.",
  library: ({ name, line }) =>
    `Python todavía no conoce el nombre ${name}. La línea ${line} debe ejecutarse antes que esta.`,
  listArithmetic:
    "Las listas y los rangos no pueden calcular entrada por entrada. Los arrays de NumPy sí pueden: usa np.array o np.arange.",
  listAttribute: ({ name }) =>
    `Una lista no tiene el atributo ${name}. Para convertirla en un array, escribe np.array(table).`,
  listIndex:
    "Este índice está más allá del final de la lista. Los índices empiezan en 0, y append añade una entrada al final.",
  listIndices:
    "Una lista de listas necesita corchetes dos veces, como en table[t][j]. Solo un array admite table[t, j].",
  mathDomain:
    "Esta función de math no tiene valor para este número. Por ejemplo, 0 no tiene logaritmo.",
  mathOfArray:
    "Las funciones de math admiten un solo número. Para un array completo, usa las de NumPy, como np.sin.",
  matrixProduct:
    "Las longitudes interiores de este producto de matrices son distintas. El primer factor debe tener tantas columnas como filas tiene el segundo.",
  missingColon: "Una línea que empieza un bloque, como def, for o if, debe terminar en dos puntos.",
  module: ({ name }) =>
    `El módulo ${name} no está disponible aquí. Puedes usar NumPy y la mayor parte de la biblioteca estándar de Python. Pon tu propio código en este archivo.`,
  moduleAttribute: ({ module, name }) =>
    `El módulo ${module} no tiene el nombre ${name}. Comprueba cómo se escribe.`,
  negativePower:
    "NumPy no puede elevar números enteros a exponentes enteros negativos. Usa un float, como 10000.0.",
  negativePowerFloored:
    "NumPy no puede elevar números enteros a exponentes enteros negativos. Divide con /, porque // elimina la parte decimal del exponente.",
  newer: ({ name, version }) =>
    `El nombre ${name} existe desde Python ${version}, pero aquí se ejecuta Python 3.13. Escribe el código sin él.`,
  newerSyntax: ({ version, written }) =>
    `Esta línea necesita Python ${version} o posterior, pero aquí se ejecuta Python 3.13. Escribe ${written} en su lugar.`,
  none: "Aquí hay un valor que es None. Una función sin return devuelve None, y append también.",
  notebookLine: "Esta línea pertenece a un cuaderno o a un texto que rodea el código. Elimínala.",
  notHere: ({ name }) =>
    `El nombre ${name} pertenece a otro programa, como un cuaderno. Las pruebas ejecutan el código sin él.`,
  notUnclosed:
    "Este signo de cierre no tiene signo de apertura. Elimínalo, o añade el de apertura.",
  numberBeforeName:
    "Un nombre no puede empezar por una cifra. Para multiplicar, escribe 2 * i, no 2i.",
  numberCalled: "Un número no es una función. Si quieres multiplicar, escribe *.",
  numberIndexed:
    "El valor antes de [ es un solo número, así que no tiene entradas. Comprueba si cada fila es una lista o un array.",
  numberGiven: "Este valor es un solo número, como T y C. Las posiciones son np.arange(T).",
  numberLooped:
    "Aquí hace falta una lista, un rango o un array, pero este valor es un solo número. Para contar de 0 a T - 1, usa range(T).",
  otherArguments: ({ name }) =>
    `Esta llamada da valores de más o de menos a la función ${name}. Su línea def, o su documentación, muestra cuáles admite.`,
  otherBracket:
    "El signo de cierre no corresponde al de apertura. Cierra ( con ), [ con ] y { con }.",
  otherWords: ({ name, written }) => `En Python, ${name} se escribe ${written}.`,
  placeholder:
    "El código se detiene en este raise. Si la línea marca una parte sin terminar, sustitúyela por tu código.",
  positionInExponent:
    "Este exponente crece con la posición. En la fórmula, el exponente es 2i/C y la posición t está fuera de él.",
  recursion:
    "Las llamadas están anidadas en demasiados niveles. Usa un bucle, o busca una llamada sin fin.",
  removed: ({ name, instead }) => `NumPy 2 no tiene ${name}. Usa ${instead}.`,
  removedAlone: ({ name }) =>
    `NumPy 2 no tiene el nombre np.${name}. Las versiones anteriores lo tenían, así que escribe el código sin él.`,
  repeated:
    "Multiplicar una lista o un texto por un número los repite, así que el número debe ser entero, como en C // 2. Para multiplicar cada entrada, usa np.array.",
  reshape: ({ size, shape }) =>
    plural(size, {
      one: `Un array de 1 número no puede tener la forma ${shape}. El producto de las longitudes debe ser 1.`,
      other: `Un array de ${size} números no puede tener la forma ${shape}. El producto de las longitudes debe ser ${size}.`,
    }),
  reshapeOpen: ({ size, shape }) =>
    plural(size, {
      one: `Un array de 1 número no puede tener la forma ${shape}. El producto de las longitudes conocidas debe dividir a 1.`,
      other: `Un array de ${size} números no puede tener la forma ${shape}. El producto de las longitudes conocidas debe dividir a ${size}.`,
    }),
  reservedWord: ({ name }) =>
    `En Python, ${name} tiene un significado propio, así que no puede ser un nombre. Elige otro nombre.`,
  returnOutside:
    "Este return está fuera de todas las funciones. Aumenta su sangría si pertenece a la función.",
  rowLengths:
    "Las partes de esta lista tienen formas distintas. Da a todas las filas el mismo número de entradas.",
  sequenceInEntry:
    "Una entrada de un array admite un solo número, pero este valor es una lista o un array.",
  shapeBrackets: "Una forma necesita sus propios paréntesis, como en np.zeros((T, C)).",
  singleEquals:
    "Un solo signo = asigna un valor a un nombre o a una entrada. Para comparar, escribe ==.",
  singleNumber:
    "Aquí hace falta un solo número, pero este valor es una lista completa o un array completo.",
  selfGiven:
    "Las pruebas llaman a la función como sinusoidal_pe(T, C), sin un objeto. Elimina self.",
  sinusoidalPe:
    "Las pruebas llaman a la función como sinusoidal_pe(T, C). Su primera línea debe tomar estos dos argumentos, como en def sinusoidal_pe(T, C).",
  systemAttribute: ({ module, name }) =>
    `Python en un navegador no tiene el nombre ${module}.${name}. Comprueba cómo se escribe, o escribe el código sin él.`,
  textInArithmetic:
    'Python no puede calcular con texto. Para calcular, elimina las comillas. Para imprimir las dos cosas, escribe print("T:", T).',
  tooManyIndices: ({ axes, indices }) =>
    plural(axes, {
      one: `Este array tiene 1 eje, pero los corchetes contienen ${indices} índices. El array np.zeros((T, C)) tiene dos ejes.`,
      other: `Este array tiene ${axes} ejes, pero los corchetes contienen ${indices} índices. El array np.zeros((T, C)) tiene dos ejes.`,
    }),
  tupleIndex: "Este índice está más allá del final de la tupla. Los índices empiezan en 0.",
  tupleEntry: "Las entradas de una tupla no pueden cambiar. Crea en su lugar una lista con [ y ].",
  unclosedBracket: ({ bracket }) =>
    `El signo ${bracket} de esta línea no se cierra nunca. Añade el signo de cierre.`,
  unset: ({ name }) =>
    `El nombre ${name} todavía no tiene valor cuando se ejecuta esta línea. La propia función da un valor a ${name}, así que un valor de fuera no cuenta. Dale un valor más arriba, dentro de la función.`,
  wholeNumber:
    "Aquí hace falta un número entero. Divide con //: C // 2 es un número entero, C / 2 no lo es.",
  wholeNumberArray:
    "Un array de números enteros no puede guardar partes decimales. Créalo con dtype=float.",
  zeroDivisor: "El divisor es 0. Recuerda que t e i empiezan en 0, y que C / 2 - 1 es 0 si C = 2.",
  zeroPower: "El número 0 no tiene ninguna potencia negativa. Recuerda que t e i empiezan en 0.",
} satisfies Translation<typeof english>;

export const parts = {
  loop: "un bucle",
  import: "import sin lazy",
  else: "else con una condición",
  math: "math, con la línea import math al principio",
  starter: "Sustituye esta línea",
} satisfies Translation<typeof englishParts>;
