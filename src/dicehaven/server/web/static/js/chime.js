// Two tones: it is your turn. Resolves to whether they can be heard: a browser may forbid them until somebody has touched the page.

const SOON = 500; // milliseconds

export async function chime() {
  const audio = new AudioContext();
  [523, 784].forEach((pitch, i) => {
    const tone = audio.createOscillator(), volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, audio.currentTime + i * 0.16);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + i * 0.16 + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + i * 0.16);
    tone.stop(audio.currentTime + i * 0.16 + 0.5);
  });
  await Promise.race([audio.resume(), new Promise((resume) => setTimeout(resume, SOON))]).catch(() => {});
  return audio.state === "running";
}
