import type { Tree } from '#core/settings/paths.ts'

/** An entry of a collection as it is stored; every save raises the version. */
export type StoredBody = { readonly id: string; readonly body: Tree; readonly version: number }
