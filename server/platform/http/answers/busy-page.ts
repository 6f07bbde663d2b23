/**
 * What a person sees instead of a page while the portal is too busy, or they asked too often: how long to wait, in
 * three languages. While the portal is busy the script asks behind it, and loads the page only when it is there: nothing
 * jumps meanwhile. Who asked too often is not made to ask once more than needed.
 */
export function busyPage(status: 429 | 503, waitSeconds: number): string {
  return `<!doctype html>
<html lang="zh-Hans" data-status="${status}" data-wait-seconds="${waitSeconds}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>请稍候 · 請稍候 · Please wait</title>
<link rel="icon" href="data:,">
<style>${css}</style>
<script src="/busy.js" defer></script>
</head>
<body>
<main>
${texts.map((text) => sectionOf(text, waitSeconds)).join('\n')}
</main>
</body>
</html>
`
}

interface Text {
  readonly language: string
  readonly title: string
  readonly before: string
  readonly after: string
  readonly again: string
}

const texts: readonly Text[] = [
  {
    language: 'zh-Hans',
    title: '当前访问人数较多',
    before: '请等待 ',
    after: ' 秒，本页将自动重试。已提交的内容不受影响。',
    again: '立即重试',
  },
  {
    language: 'zh-Hant',
    title: '目前使用人數較多',
    before: '請等待 ',
    after: ' 秒，本頁將自動重試。已送出的內容不受影響。',
    again: '立即重試',
  },
  {
    language: 'en',
    title: 'The service is busy',
    before: 'Please wait ',
    after: ' seconds. This page will retry automatically. Everything you have submitted is safe.',
    again: 'Try now',
  },
]

function sectionOf({ language, title, before, after, again }: Text, waitSeconds: number): string {
  const heading = language === 'zh-Hans' ? 'h1' : 'h2'
  return `<section lang="${language}"><${heading}>${title}</${heading}>
<p>${before}<span data-seconds>${waitSeconds}</span>${after}</p>
<p><a href="">${again}</a></p></section>`
}

const css = `
:root { color-scheme: light dark; --ink: #1b1f27; --ground: #fff; --line: #dde1e8; --accent: #1a53a8 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e8eb; --ground: #15181c; --line: #363c44; --accent: #8cbcff } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; line-height: 1.7; color: var(--ink);
  background: var(--ground); font-family: "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei",
  "Noto Sans CJK SC", sans-serif }
main { max-width: 32rem; padding: 1.5rem }
h1, h2 { font-size: 1.25rem; font-weight: 600; margin: 0 }
section + section { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line) }
p { margin: .25rem 0 0 } [data-seconds] { font-variant-numeric: tabular-nums }
a { color: var(--accent); display: inline-block; padding: .25rem 0 }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`
