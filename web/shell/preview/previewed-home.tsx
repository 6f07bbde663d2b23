import type { HomePage } from '#contract/home/home-page.ts'
import { HomePageView } from '#web/features/home/home-page.tsx'
import { homeHref } from '#web/platform/address/href.ts'
import { ProjectProvider } from '#web/platform/project.tsx'
import { Frame } from '../frame/frame.tsx'

/** The home page with all that stands around it. */
export function PreviewedHome({ page }: { readonly page: HomePage }) {
  const { info, settings } = page
  const project = { info, page: page.page, settings }
  return (
    <ProjectProvider project={project}>
      <Frame project={project} path={homeHref(info.domain)} recordNumber={page.recordNumber} fullBleed>
        <HomePageView page={page} />
      </Frame>
    </ProjectProvider>
  )
}
