import { requireNode } from './setup/require-node.mjs'

requireNode(process.versions.node)
import('./setup/launch.mjs').then((setup) => setup.launch('test/long.ts'))
