import "sinusoidal-pe/element";

import { useCallback, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";

function Lesson() {
  const [hints, setHints] = useState("on");
  const [isShown, setIsShown] = useState(true);
  const [result, setResult] = useState("not run");
  // React 19 adds no listener for `onrun-completed` to an element that it hydrates.
  const listen = useCallback((exercise) => {
    const hear = ({ detail }) => setResult(`passed: ${detail.passed}`);
    exercise.addEventListener("run-completed", hear);
    return () => exercise.removeEventListener("run-completed", hear);
  }, []);
  return (
    <>
      <button type="button" id="hints" onClick={() => setHints("off")}>
        No help
      </button>
      <button type="button" id="close" onClick={() => setIsShown(false)}>
        Close
      </button>
      <output>{result}</output>
      {isShown && (
        <sinusoidal-pe-exercise
          src="/exercise/index.html"
          languages="javascript"
          hints={hints}
          ref={listen}
        />
      )}
    </>
  );
}

export const render = () => renderToString(<Lesson />);
export const hydrate = (root) => hydrateRoot(root, <Lesson />);
