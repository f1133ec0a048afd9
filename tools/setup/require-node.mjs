// In syntax that Node 12 can parse, so that an old Node shows the message and not a syntax error.
const REQUIRED_NODE = '20.19.0'
/** The first version that runs this repository without a build, as the pinned one does. */
const TYPESCRIPT_NODE = '24.0.0'

export const isNodeRecent = (version) => isAtLeast(version, REQUIRED_NODE)
export const runsTypeScript = (version) => isAtLeast(version, TYPESCRIPT_NODE)

function isAtLeast(version, required) {
  const [major, minor] = version.split('.').map(Number)
  const [requiredMajor, requiredMinor] = required.split('.').map(Number)
  return major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)
}

export function requireNode(version) {
  if (isNodeRecent(version)) return
  console.error(`Guildhall needs Node ${REQUIRED_NODE} or later to install itself; this is Node ${version}.`)
  console.error('Install a current Node (https://nodejs.org), then run the same command again.')
  process.exit(1)
}
