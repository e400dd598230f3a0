// Frames a second, counted for a second.
() => new Promise((done) => {
  let frames = 0;
  const begin = performance.now();
  const count = (now) => { frames++; now - begin < 1000 ? requestAnimationFrame(count) : done(frames * 1000 / (now - begin)); };
  requestAnimationFrame(count);
})
