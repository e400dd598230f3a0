// What nobody sees at once is done after the next picture: a tap is answered sooner.  Whoever needs it now settles it first.

const waiting = new Set();

export function afterwards(work) {
  if (!waiting.size) requestAnimationFrame(() => setTimeout(settle));
  waiting.add(work);
}

export function settle() {
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}
