import { Agent, request } from 'node:http'

export type Exchange = (url: string, body: string, headers: Record<string, string>) => Promise<string>

/** A connection kept open as by a browser. Plain node:http: the client's own cost counts as ours. */
export function openConnection(method: string): { exchange: Exchange; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const exchange: Exchange = (url, body, headers) =>
    new Promise((resolve, reject) => {
      const length = { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }
      const outgoing = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${url} answered ${response.statusCode}: ${text}`)),
        )
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  return { exchange, close: () => agent.destroy() }
}
