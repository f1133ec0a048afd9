/** What runs in the browser: the whole application, or only the islands of a document. */
export type PageHandle = { scripts: 'router' | 'islands' }

/** The innermost route with a handle decides; otherwise the router runs. */
export function scriptsOf(handles: readonly unknown[]): PageHandle['scripts'] {
  return handles.findLast(isPageHandle)?.scripts ?? 'router'
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'scripts' in handle
}
