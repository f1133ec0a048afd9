import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { factsOf } from './request-context.ts'

/** A page that takes longer is cut off; its boundary shows the error. */
export const streamTimeout = 10_000

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, options } = factsOf(context)
  const waitForAll = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let shellSent = false
    const send = () => {
      shellSent = true
      const body = new PassThrough()
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      [waitForAll ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
      onError(error: unknown) {
        status = 500
        if (shellSent) options.onError(error, request)
      },
    })
    setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) factsOf(context).options.onError(error, request)
}
