import './styles/app.css'
import { createRoot } from 'react-dom/client'
import { takeSignOnToken } from '#web/features/account/sign-on/sign-on-token.ts'
import { createPhraseBook, loadTopics } from '#web/platform/language/phrase-book.ts'
import { loadChunk } from '#web/platform/load-chunk.ts'
import { App } from '#web/shell/app.tsx'
import { startLanguage } from '#web/shell/app-language.ts'
import { createAppRouter } from '#web/shell/navigation/router.tsx'

takeSignOnToken()
const language = startLanguage()
const book = createPhraseBook(language)
try {
  await loadChunk(() => loadTopics(book, ['kit', 'shell', 'routes', 'project']))
} catch (loss) {
  document.documentElement.setAttribute('data-lost', '')
  throw loss
}
document.documentElement.lang = language

// What the document says while it opens stays until there is a screen to stand in its place.
const router = createAppRouter({ loadTopics: (topics) => loadTopics(book, topics) })
await router.load()
const place = document.getElementById('app')
if (place) createRoot(place).render(<App book={book} language={language} router={router} />)
