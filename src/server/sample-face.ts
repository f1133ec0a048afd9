const FOX = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <rect width="40" height="40" fill="#f3d9a4"/>
  <path d="M6 8l9 6h10l9-6-2 15-12 11L8 23z" fill="#cd6e57"/>
  <path d="M8 23l7-2 5 8 5-8 7 2-12 11z" fill="#fff6ea"/>
  <path d="M14.5 19v2M25.5 19v2" stroke="#2a1b1e" stroke-width="2.6" stroke-linecap="round"/>
  <path d="M18 28h4l-2 2.6z" fill="#2a1b1e"/>
</svg>`
const PIXELS = 256

/** The face of the sample member in demonstrations, for any address. */
export async function sampleFace(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(FOX)).resize(PIXELS, PIXELS).png().toBuffer()
}
