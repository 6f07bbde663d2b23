import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { HomePage } from '#contract/home/home-page.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import type { FontRange, FontType, HomeLayout } from '#contract/project/project.ts'
import type { DraftedLook, LookPreviewProps } from '#web/features/project-setup/look/look-screen.tsx'
import { homeHref } from '#web/platform/address/href.ts'
import { LanguageOfPart, useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { loadChunk } from '#web/platform/load-chunk.ts'
import type { Branding } from '#web/platform/look/branding.ts'
import { BrandingStyle } from '#web/platform/look/branding-style.tsx'
import type { ColourScheme } from '#web/platform/look/colour-scheme.ts'
import { ProjectProvider } from '#web/platform/project.tsx'
import { PreviewChoice } from '#web/ui/screen-frame/preview-choice.tsx'
import { ScreenFrame } from '#web/ui/screen-frame/screen-frame.tsx'
import { usePartReader } from '#web/ui/screen-frame/use-part-reader.ts'
import { LoadingState } from '#web/ui/states/states.tsx'
import { Frame } from '../frame/frame.tsx'
import { readHomePage } from '../home/painted-page.ts'
import styles from './look-preview.module.css'
import { PreviewedHome } from './previewed-home.tsx'
import { fittingWidth, type ScreenWidth, screenSizes, screenWidths } from './screen-sizes.ts'

const RegisterScreen = lazy(() =>
  loadChunk(async () => ({
    default: (await import('#web/features/account/register/register-screen.tsx')).RegisterScreen,
  })),
)

const previewed = ['home', 'form'] as const
type Previewed = (typeof previewed)[number]

/** All that the pages in the preview say. */
const topics = ['kit', 'shell', 'project', 'notice', 'account', 'identity'] as const

/** The portal's own pages in a look that is not saved yet: not a picture of them, the pages themselves. */
export function LookPreview({ domain, look }: LookPreviewProps) {
  const say = usePhrases('projectSetup')
  const sayKit = usePhrases('kit')
  const reading = useLanguage().language
  const [screen, setScreen] = useState<Previewed>('home')
  const [width, setWidth] = useState<ScreenWidth>(fittingWidth)
  const [scheme, setScheme] = useState<ColourScheme>('light')
  const [language, setLanguage] = useState<Language>(reading)
  const page = useQuery({ queryKey: ['painted home', domain], queryFn: () => fetchPage(domain) })
  const reader = usePartReader(language, topics)
  const failed = [page, reader].filter(({ isError, data }) => isError && !data)
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.title}>
        {say('preview.title')}
      </h2>
      <p className={styles.lead}>{say('preview.lead')}</p>
      <div className={styles.choices}>
        <PreviewChoice
          label={say('preview.screen')}
          chosen={screen}
          options={previewed.map((one) => [one, say(`preview.screens.${one}`)])}
          onChoose={setScreen}
        />
        <PreviewChoice
          label={say('preview.width')}
          chosen={width}
          options={screenWidths.map((one) => [one, say(`preview.widths.${one}`)])}
          onChoose={setWidth}
        />
        <PreviewChoice
          label={say('preview.scheme')}
          chosen={scheme}
          options={(['light', 'dark'] as const).map((one) => [one, say(`preview.schemes.${one}`)])}
          onChoose={setScheme}
        />
        <PreviewChoice
          label={say('preview.language')}
          chosen={language}
          options={languages.map((one) => [one, say(`languages.${one}`)])}
          onChoose={setLanguage}
        />
      </div>
      {failed.length > 0 && (
        <div role="alert">
          <p>{say('preview.failed')}</p>
          <Button variant="default" onClick={() => failed.map((one) => one.refetch())}>
            {sayKit('retry')}
          </Button>
        </div>
      )}
      {(page.isPending || reader.isPending) && <LoadingState />}
      {page.data && reader.data && (
        <ScreenFrame
          title={say('preview.frame', { screen: say(`preview.screens.${screen}`) })}
          size={screenSizes[width]}
          scheme={scheme}
          language={reader.data.language}
          lookOnly
        >
          <BrandingStyle branding={brandingOf(look)} />
          <LanguageOfPart reader={reader.data}>
            <Previewed
              page={{ ...lookedAt(page.data, look), language: reader.data.language }}
              screen={screen}
            />
          </LanguageOfPart>
        </ScreenFrame>
      )}
    </section>
  )
}

function Previewed({ page, screen }: { readonly page: HomePage; readonly screen: Previewed }) {
  const { info, settings } = page
  const project = { info, page: page.page, settings }
  if (screen === 'home') return <PreviewedHome page={page} />
  return (
    <ProjectProvider project={project}>
      <Frame project={project} path="/default/register" recordNumber={page.recordNumber}>
        <Suspense fallback={<LoadingState />}>
          <RegisterScreen />
        </Suspense>
      </Frame>
    </ProjectProvider>
  )
}

async function fetchPage(domain: string): Promise<HomePage> {
  const answer = await fetch(homeHref(domain), { headers: { accept: 'text/html' } })
  return readHomePage(new DOMParser().parseFromString(await answer.text(), 'text/html'))
}

function brandingOf(look: DraftedLook): Branding {
  return {
    color_theme: look.colorTheme,
    nav_color: look.navColor,
    font_type: look.fontType as FontType,
    font_range: look.fontRange as FontRange,
  }
}

function lookedAt(page: HomePage, look: DraftedLook): HomePage {
  const info = {
    ...page.info,
    ...brandingOf(look),
    logo_name: look.logoAddress,
    template_type: Number(look.templateType),
  }
  return { ...page, info, settings: { ...page.settings, homeLayout: look.homeLayout as HomeLayout } }
}
