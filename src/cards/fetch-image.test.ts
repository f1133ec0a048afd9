import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createImageFetcher, IMAGE_MAX_BYTES, ImageUnavailable } from './fetch-image.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')
const open: { close(): void; closeAllConnections(): void }[] = []

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  open.push(server)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answers = (body: Buffer) => serve((_, response) => response.end(body))

describe('fetching pictures', () => {
  test('loads them from the platform, even if that is on this machine', async () => {
    const cdn = await answers(PNG)
    expect(await createImageFetcher({ cdn })(`${cdn}/avatars/1/a.png`)).toEqual(PNG)
  })
  test('loads our own uploads', async () => {
    const asked: string[] = []
    const readUpload = async (name: string) => {
      asked.push(name)
      return name === 'a-1.webp' ? { content: PNG } : null
    }
    const fetchImage = createImageFetcher({ cdn: 'https://cdn.example', readUpload })
    expect(await fetchImage('/uploads/a-1.webp')).toEqual(PNG)
    await expect(fetchImage('/uploads/b.webp')).rejects.toThrow(ImageUnavailable)
    await expect(fetchImage('/uploads/../secrets.png')).rejects.toThrow(ImageUnavailable)
    expect(asked).toEqual(['a-1.webp', 'b.webp'])
  })
  test.each([
    'http://pictures.example/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/a.png',
    'https://localhost/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address at all',
  ])('refuses %s', async (url) => {
    await expect(createImageFetcher({ cdn: 'http://127.0.0.1:1' })(url)).rejects.toThrow(ImageUnavailable)
  })
  test('refuses other addresses on the platform’s host', async () => {
    const server = await answers(PNG)
    const fetchImage = createImageFetcher({ cdn: `${server}/cdn` })
    await expect(fetchImage(`${server}/cdn/../secret`)).rejects.toThrow('refused to fetch')
    await expect(fetchImage(`${server}/cdn/..%2fsecret`)).rejects.toThrow('refused to fetch')
    expect(await fetchImage(`${server}/cdn/a.png`)).toEqual(PNG)
  })
  test('refuses a host that looks like the platform', async () => {
    const cdn = await answers(PNG)
    await expect(createImageFetcher({ cdn })(`${cdn}@10.0.0.1/a.png`)).rejects.toThrow(ImageUnavailable)
  })
  test('refuses a public name with a private address', async () => {
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '192.168.1.1', family: 4 },
    ]
    const fetchImage = createImageFetcher({ cdn: 'https://cdn.example', resolve })
    await expect(fetchImage('https://pictures.example/a.png')).rejects.toThrow('not a public address')
  })
  test('refuses to be redirected into the private network', async () => {
    const inside = await answers(PNG)
    const cdn = await serve((_, response) => response.writeHead(302, { location: `${inside}/a.png` }).end())
    await expect(createImageFetcher({ cdn })(`${cdn}/a.png`)).rejects.toThrow(`refused to fetch ${inside}/a.png`)
  })
  test('gives up on endless redirects', async () => {
    const cdn: string = await serve((_, response) => response.writeHead(302, { location: '/a.png' }).end())
    await expect(createImageFetcher({ cdn })(`${cdn}/a.png`)).rejects.toThrow('without end')
  })
  test('gives up on what is too large, too slow, missing or no picture', async () => {
    const large = await serve((_, response) => response.end(Buffer.concat([PNG, Buffer.alloc(IMAGE_MAX_BYTES)])))
    await expect(createImageFetcher({ cdn: large })(`${large}/a`)).rejects.toThrow(ImageUnavailable)
    const silent = await serve(() => {})
    await expect(createImageFetcher({ cdn: silent, maxMs: 20 })(`${silent}/a`)).rejects.toThrow(ImageUnavailable)
    const stalled = await serve((_, response) => response.write(PNG))
    await expect(createImageFetcher({ cdn: stalled, maxMs: 50 })(`${stalled}/a`)).rejects.toThrow(ImageUnavailable)
    const gone = await serve((_, response) => response.writeHead(404).end())
    await expect(createImageFetcher({ cdn: gone })(`${gone}/a`)).rejects.toThrow('404')
    const drawing = await answers(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(createImageFetcher({ cdn: drawing })(`${drawing}/a`)).rejects.toThrow('no picture')
  })
})
