import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { docsTree } from './docs/read-docs.server.ts'
import { DOCUMENT_HEADER } from './document-header.ts'
import { DocsNavigation } from './errors/docs-ways.tsx'
import ErrorDocument from './errors/error-document.tsx'
import { ErrorDocumentHere } from './errors/shown-error.tsx'
import { scriptsOf } from './islands/page-handle.ts'
import { IslandScripts } from './islands/page-scripts.tsx'
import { factsOf } from './request-context.ts'
import { ThemeHere, themeOf } from './theme.ts'

/** A page that takes longer is aborted; its boundary shows the error. */
export const streamTimeout = 10_000

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, options, locale } = factsOf(context)
  const isDocument = scriptsOf(handlesOf(entry)) === 'islands'
  // Only error pages use it, and only in a document: in a router navigation the error page could not read it.
  const navigation = status >= 400 && isDocument ? docsTree(locale, false) : null
  const waitForAll = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let shellSent = false
    const send = () => {
      shellSent = true
      if (isDocument) headers.set(DOCUMENT_HEADER, 'yes')
      const body = new PassThrough()
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      pipe(body)
    }
    const page = (
      <IslandScripts value={islandScripts(entry)}>
        <DocsNavigation value={navigation}>
          <ErrorDocumentHere value={ErrorDocument}>
            <ThemeHere value={themeOf(request.headers.get('cookie'))}>
              <ServerRouter context={isDocument ? withoutData(entry) : entry} url={request.url} nonce={nonce} />
            </ThemeHere>
          </ErrorDocumentHere>
        </DocsNavigation>
      </IslandScripts>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would put a large boundary behind a script even when it is ready, and nobody without scripts would see
      // it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): unknown[] {
  return staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle)
}

/** A document without the router does not use its loaders' data: every text would be sent twice (ADR 012). */
function withoutData(entry: EntryContext): EntryContext {
  const { serverHandoffStream: _data, ...document } = entry
  return document
}

function islandScripts({ manifest }: EntryContext): string[] {
  return [manifest.hmr?.runtime, manifest.routes.islands?.module].filter((src) => src !== undefined)
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A method that no page handles is the client's mistake, not our error.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefusal) factsOf(context).options.onError(error, request)
}
