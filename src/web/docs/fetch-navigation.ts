import * as z from 'zod/mini'
import type { TreeNode } from '../content/tree.ts'

const leaf = { title: z.string(), _path: z.string() }
const navigation = z.array(z.object({ ...leaf, children: z.array(z.object(leaf)) }))

/** An HTML page in place of the tree means that there is none, whatever its status. */
export async function fetchNavigation(fetchIt: typeof fetch): Promise<TreeNode[]> {
  const reply = await fetchIt('/content/navigation.json')
  if (!reply.ok || reply.headers.get('content-type')?.includes('text/html')) throw new Error('Not found')
  return navigation.parse(await reply.json())
}
