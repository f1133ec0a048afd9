// Written in syntax that Node 12 reads, so that an old Node gets the sentence and not a syntax error.
const REQUIRED_NODE = '20.19.0'

export function isNodeRecent(version) {
  const [major, minor] = version.split('.').map(Number)
  const [requiredMajor, requiredMinor] = REQUIRED_NODE.split('.').map(Number)
  return major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)
}

export function requireNode(version) {
  if (isNodeRecent(version)) return
  console.error(`Guildhall needs Node ${REQUIRED_NODE} or later to install itself; this is Node ${version}.`)
  console.error('Install a current Node (https://nodejs.org), then run the same command again.')
  process.exit(1)
}
