import { callback } from './auth/callback.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { session } from './auth/session.ts'
import { token } from './auth/token.ts'
import { drawImage } from './guilds/draw-image.ts'
import { listHistory } from './guilds/list-history.ts'
import { listServers } from './guilds/list-servers.ts'
import { followGuild } from './guilds/live/follow-guild.ts'
import { readGuild } from './guilds/read-guild.ts'
import { saveSettings } from './guilds/save-settings.ts'
import { testGreeting } from './guilds/test-greeting.ts'
import { uploadPicture } from './guilds/upload-picture.ts'
import type { Route } from './http/route.ts'
import { readChangelog } from './public/changelog.ts'
import { readDefaultTexts } from './public/default-texts.ts'
import { healthz, readyz } from './public/health.ts'
import { openApiRoute } from './public/openapi.ts'
import { readUpload } from './public/read-upload.ts'
import { readStatus } from './public/status.ts'

/** Every call there is, one file each; the OpenAPI document is made from the same list. */
export const routes: readonly Route[] = [
  login,
  callback,
  token,
  session,
  logout,
  listServers,
  readGuild,
  saveSettings,
  listHistory,
  followGuild,
  uploadPicture,
  testGreeting,
  drawImage,
  readDefaultTexts,
  readChangelog,
  readStatus,
  openApiRoute(() => routes),
  readUpload,
  healthz,
  readyz,
]
