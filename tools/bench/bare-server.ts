import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The lower bound for any answer: only node:http, in a process of its own. What to answer comes over IPC; `/buffer`
 * writes the same bytes each time, everything else serialises the object again.
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
