/** Of every process of ours. Room for new objects: by default it grows to a hundred megabytes, which are never given back. */
export const NODE_FLAGS = ['--max-semi-space-size=8']
