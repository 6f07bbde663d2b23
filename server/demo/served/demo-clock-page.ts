import { dayMs, hourMs, minuteText } from '#contract/kit/time.ts'

/** A page of its own, without a script, for whoever tries the portal out. */
export function demoClockPage(now: Date, wasUnread: boolean): string {
  const forward = Object.entries(steps)
    .map(([words, ms]) => button(words, new Date(now.getTime() + ms).toISOString()))
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Clock</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>Clock</h1>
<p>The portal takes it for <strong><time datetime="${now.toISOString()}">${minuteText(now, 'en')}</time></strong> (UTC+8). Whoever is signed in may have to sign in again.</p>
${wasUnread ? '<p role="alert">This is no time.</p>' : ''}
${forward}
${button('The real time', '')}
<form method="post" action="/demo/clock">
<label>Another time (UTC+8) <input type="datetime-local" name="at" required></label>
<button>Set</button>
</form>
</main>
</body>
</html>
`
}

const steps = {
  'An hour on': hourMs,
  'A day on': dayMs,
  'A month on': 30 * dayMs,
  'A day back': -dayMs,
}

const button = (words: string, at: string) =>
  `<form method="post" action="/demo/clock"><input type="hidden" name="at" value="${at}"><button>${words}</button></form>`

const css = `
:root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e6e8eb); --ground: light-dark(#fff, #15181c) }
body { margin: 0 auto; max-width: 44rem; padding: 1.25rem; color: var(--ink); background: var(--ground);
  font: 1rem/1.6 system-ui, sans-serif }
h1 { font-size: 1.5rem; margin: .5rem 0 }
form { margin: .75rem 0 } button, input { font: inherit; min-height: 2.75rem; padding: .25rem .75rem }
`
