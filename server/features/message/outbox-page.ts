import { minuteText } from '#contract/kit/time.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The outbox as a page: no script, the newest first. It is for whoever tries the portal out, in plain English. */
export function outboxPage(entries: readonly OutboxEntry[]): string {
  const lines = entries.map(line).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>What the demo would have sent, the newest first. Load the page again for more.</p>
${lines ? `<ul>\n${lines}\n</ul>` : '<p>Nothing yet.</p>'}
</main>
</body>
</html>
`
}

function line(entry: OutboxEntry): string {
  if (entry.channel === 'captcha')
    return `<li><p class="to">captcha <small>${escaped(entry.id)}</small></p><p><strong>${escaped(entry.code)}</strong></p></li>`
  const { at, channel, to, text, code, attachments = [] } = entry
  return `<li><p class="to">${channel} to ${escaped(to)} <time datetime="${at}">${minuteText(new Date(at), 'en')}</time></p>
<p>${code ? `<strong>${escaped(code)}</strong> ` : ''}${escaped(text)}</p>${attachments.map((name) => `\n<p class="to">attached: ${escaped(name)}</p>`).join('')}</li>`
}

function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

const css = `
:root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e6e8eb); --soft: light-dark(#57606a, #a9b1ba);
  --ground: light-dark(#fff, #15181c); --line: light-dark(#d0d7de, #363c44) }
body { margin: 0 auto; max-width: 44rem; padding: 1.25rem; color: var(--ink); background: var(--ground);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; margin: .5rem 0 }
ul { list-style: none; margin: 1.5rem 0; padding: 0 } li { border-top: 1px solid var(--line); padding: .75rem 0 }
p { margin: .25rem 0 } .to, small { color: var(--soft) }
strong { font: 600 1.25rem ui-monospace, monospace; font-variant-numeric: tabular-nums; margin-right: .5rem }
`
