import type { errorsJavascript as english } from "#texts/errors-javascript.js";
import type { Translation } from "../../translation.js";

export const errorsJavascript = {
  arrayLength:
    "La longitud de un array debe ser un número entero, 0 o más, y no demasiado grande. Comprueba cómo se calcula.",
  awaitOutside:
    "Esta función no puede esperar. Elimina await: las pruebas necesitan la tabla en cuanto termina la llamada.",
  bigInt:
    "Un BigInt, como 2n, no se puede combinar con T, C ni Math. Usa números normales, como 2.",
  breakOutside:
    "Solo un bucle for o while puede contener break y continue, no una función para forEach o map. Comprueba las llaves de más arriba.",
  changedConst:
    "Un nombre declarado con const conserva su valor. Usa let si el valor debe cambiar.",
  constWithoutValue:
    "Una declaración con const necesita su valor de inmediato, como en const table = []. Para dar el valor más tarde, usa let.",
  declaredTwice: ({ name }) =>
    `El nombre ${name} está declarado dos veces. Elimina una declaración o elige otro nombre. T y C ya son argumentos.`,
  deepCalls:
    "Las llamadas necesitan demasiada memoria. Busca una función que se llame a sí misma sin fin, o una lista larga después de tres puntos.",
  importedModule: "Aquí no puedes importar módulos. Usa en su lugar el lenguaje JavaScript y Math.",
  invalidCharacter:
    'JavaScript no conoce un carácter de esta línea, como × o “, o hay comillas o un comentario sin cerrar. Escribe * y " en su lugar, o añade el cierre.',
  mathConstant: ({ name }) =>
    `Math.${name} es un número, no una función. Escríbelo sin (, o con * para multiplicar.`,
  mathFunction: ({ name }) =>
    `Math no tiene la función ${name}. Comprueba cómo se escribe, con sus mayúsculas, como en Math.sin y Math.PI.`,
  minusBeforePower:
    "Un signo menos antes de una potencia necesita paréntesis. Escribe -(a ** b) o (-a) ** b.",
  newName: ({ name }) =>
    `Un nombre nuevo necesita let o const. Escribe let ${name} donde le das su primer valor.`,
  notHere: ({ name }) =>
    `El nombre ${name} pertenece a páginas web o a otros programas. Las pruebas ejecutan el código sin él.`,
  noFunction: ({ name }) =>
    `Este valor no tiene la función ${name}. Comprueba cómo se escribe y de qué tipo es el valor.`,
  notAFunction: "El valor antes de ( no es una función. Para multiplicar, escribe *.",
  notIterable:
    "Este valor no se puede recorrer con un bucle ni expandir con tres puntos. Para contar, escribe for (let t = 0; t < T; t += 1).",
  numberBeforeName:
    "Un nombre no puede empezar por una cifra. Para multiplicar, escribe 2 * i, no 2i.",
  numpy: "NumPy y PyTorch pertenecen a Python. Usa Math, que admite un solo número cada vez.",
  otherWords: ({ name, written }) => `En JavaScript, el nombre ${name} se escribe ${written}.`,
  pattern:
    "JavaScript lee este signo / como el comienzo de una expresión regular. Para dividir, escribe un número antes de él.",
  python:
    "Este código parece Python, pero se ejecuta como JavaScript. Reescríbelo o cambia a Python.",
  requiredModule: ({ name }) =>
    `Aquí require no puede cargar ${name}. Usa en su lugar el lenguaje JavaScript y Math.`,
  returnOutside:
    "Este return está fuera de todas las funciones. Puede que un signo } de más arriba cierre la función demasiado pronto.",
  singleEquals:
    "Un solo signo = asigna un valor a un nombre o a una entrada. Para comparar, escribe ===.",
  thisValue:
    "Las pruebas llaman solo a la función, así que this no está definido en ella. Usa en su lugar un nombre del código.",
  unclosedBracket:
    "Un paréntesis, un corchete o una llave no se cierra nunca. Añade el ), ] o } que falta.",
  typescript:
    "Los tipos como number y string pertenecen a TypeScript. Elimínalos junto con sus dos puntos.",
  undefinedValue:
    "El valor antes del punto o del corchete es undefined o null. Si es una fila, créala primero: table[t] = [].",
  usedBeforeDeclaration:
    "Esta línea usa un nombre antes de su let o const. Mueve la declaración más arriba.",
  withoutNew: "Escribe new antes de este nombre, como en new Float64Array(C).",
} satisfies Translation<typeof english>;
