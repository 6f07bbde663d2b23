import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { Language } from '#contract/kit/language.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { LanguageProvider } from '#web/platform/language/language.tsx'
import type { PhraseBook } from '#web/platform/language/phrase-book.ts'
import { mantineColourScheme } from '#web/platform/look/mantine-colour-scheme.ts'
import { theme } from '#web/platform/look/theme.ts'
import { useAppLanguage } from './app-language.ts'
import type { AppRouter } from './navigation/router.tsx'

/** The app: everything but the painted home page. */
export function App({ book, language, router }: { book: PhraseBook; language: Language; router: AppRouter }) {
  const reader = useAppLanguage(book, language)
  const [queries] = useState(createQueries)
  return (
    <LanguageProvider reader={reader}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={mantineColourScheme}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </LanguageProvider>
  )
}

function createQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: isWorthAnotherTry } } })
}

/** What was out of reach is asked for once more. A rule refuses again, and a busy server says how long to wait. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return error instanceof CallRefused && error.isUnreachable && failures < 1
}
