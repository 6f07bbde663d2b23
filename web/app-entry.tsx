import './styles/app.css'
import { createRoot } from 'react-dom/client'
import { takeArrivedToken } from '#web/platform/arrived-token.ts'
import { loadChunk } from '#web/platform/load-chunk.ts'
import { createPhraseBook, loadTopics } from '#web/platform/phrase-book.ts'
import { App } from '#web/shell/app.tsx'
import { startLanguage } from '#web/shell/app-language.ts'

takeArrivedToken()
const language = startLanguage()
const book = createPhraseBook(language)
try {
  await loadChunk(() => loadTopics(book, ['kit', 'shell', 'routes', 'project']))
} catch (loss) {
  document.documentElement.setAttribute('data-lost', '')
  throw loss
}
document.documentElement.lang = language

const place = document.getElementById('app')
if (place) createRoot(place).render(<App book={book} language={language} />)
