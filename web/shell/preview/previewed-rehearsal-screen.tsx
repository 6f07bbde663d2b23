import { useState } from 'react'
import type { HomePage } from '#contract/home/home-page.ts'
import { RehearsalScreen } from '#web/features/batch-board/rehearsal/rehearsal-screen.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BrandingStyle } from '#web/platform/look/branding-style.tsx'
import { PreviewChoice } from '#web/ui/screen-frame/preview-choice.tsx'
import { ScreenFrame } from '#web/ui/screen-frame/screen-frame.tsx'
import { PreviewedHome } from './previewed-home.tsx'
import { fittingWidth, type ScreenWidth, screenSizes, screenWidths } from './screen-sizes.ts'

/** The home page as it will be at a moment, beside what is open then. */
export function PreviewedRehearsalScreen() {
  return <RehearsalScreen preview={RehearsedHome} />
}

/** In the reader's own language: its sentences are those of this screen. */
function RehearsedHome({ page }: { readonly page: HomePage }) {
  const say = usePhrases('projectSetup')
  const [width, setWidth] = useState<ScreenWidth>(fittingWidth)
  return (
    <section aria-label={say('preview.title')}>
      <PreviewChoice
        label={say('preview.width')}
        chosen={width}
        options={screenWidths.map((one) => [one, say(`preview.widths.${one}`)])}
        onChoose={setWidth}
      />
      <ScreenFrame
        title={say('preview.frame', { screen: say('preview.screens.home') })}
        size={screenSizes[width]}
        scheme="light"
        language={page.language}
        lookOnly
      >
        <BrandingStyle branding={page.info} />
        <PreviewedHome page={page} />
      </ScreenFrame>
    </section>
  )
}
