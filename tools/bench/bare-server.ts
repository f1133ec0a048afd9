import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The floor under any answer: node:http and nothing else, in a process of its own. Told over IPC what to answer;
 * `/buffer` writes the same bytes each time, everything else serialises the object anew.
 */
process.once('message', (text: string) => {
  const object: unknown = JSON.parse(text)
  const bytes = Buffer.from(text)
  const server = createServer((request, response) => {
    const body = request.url === '/buffer' ? bytes : Buffer.from(JSON.stringify(object))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit(0))
