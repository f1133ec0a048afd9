import type { Config } from '@react-router/dev/config'

export default {
  buildDirectory: '../../../.cache/bench/minimal-page',
  ssr: true,
} satisfies Config
