import './styles/app.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/kit/language.ts'
import { type DoorLink, takeDoorLink } from '#web/features/door/door-link.ts'
import { DoorPage } from '#web/features/door/door-page.tsx'
import { keepShell } from '#web/features/door/keep-shell.ts'
import { LanguageProvider, usePhrases } from '#web/platform/language/language.tsx'
import { createPhraseBook, loadTopics, type PhraseBook } from '#web/platform/language/phrase-book.ts'
import { usualBranding } from '#web/platform/look/branding.ts'
import { BrandingStyle } from '#web/platform/look/branding-style.tsx'
import { mantineColourScheme } from '#web/platform/look/mantine-colour-scheme.ts'
import { theme } from '#web/platform/look/theme.ts'
import { startLanguage, useAppLanguage } from '#web/shell/app-language.ts'

interface DoorProps {
  readonly book: PhraseBook
  readonly language: Language
  readonly link: DoorLink
  readonly shell: Promise<boolean>
}

/** The door's own document: without the portal around it, so that a device keeps all of it for when there is no network. */
function Door({ book, language, link, shell }: DoorProps) {
  return (
    <LanguageProvider reader={useAppLanguage(book, language)}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={mantineColourScheme}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        <Title />
        <BrandingStyle branding={usualBranding} />
        <DoorPage link={link} shell={shell} />
      </MantineProvider>
    </LanguageProvider>
  )
}

function Title() {
  return <title>{usePhrases('door')('title')}</title>
}

const link = takeDoorLink()
const shell = keepShell()
const language = startLanguage()
const book = createPhraseBook(language)
await loadTopics(book, ['kit', 'door'])
document.documentElement.lang = language
const place = document.getElementById('app')
if (place) createRoot(place).render(<Door book={book} language={language} link={link} shell={shell} />)
