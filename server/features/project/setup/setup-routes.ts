import { changeBoardProject, getBoardProject, sendLogo } from '#contract/project/setup/board-project.ts'
import { getProjectState, setProjectState } from '#contract/project/setup/project-state.ts'
import { serve, serveUpload } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { changeOwnProject, readBoardProject } from './board-project.ts'
import { changeProjectState, readProjectState } from './set-project-state.ts'
import { keepLogo, type LogoParts, takeLogo } from './take-logo.ts'

/** What the board sets of its project. */
export function serveProjectSetup(site: Site, parts: LogoParts) {
  const { secret } = parts
  serve(site, getBoardProject, ({ tx, now }) => readBoardProject(tx, secret, now))
  serve(site, changeBoardProject, (call) => changeOwnProject(call, secret))
  serve(site, getProjectState, ({ tx }) => readProjectState(tx))
  serve(site, setProjectState, changeProjectState)
  serveUpload(
    site,
    sendLogo,
    (call) => takeLogo(parts, call),
    (call, stored) => keepLogo(parts, call, stored),
  )
}
