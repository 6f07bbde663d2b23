import fc from 'fast-check'
import { linkAttributes } from '../rich-text.ts'

const fileId = '019a9f6c-1111-7222-8333-444455556666'

const anyWords = fc.constantFrom('报名', '考生须知', 'Exam 2026', 'a &amp; b', '1 &lt; 2', '㛃𠮷', '“引”')

const anyLink = fc
  .constantFrom('https://a.example/b?c&amp;d', '/default/usuQuse', 'mailto:a@b.example', `file:${fileId}`)
  .map((href) =>
    Object.entries(linkAttributes(href))
      .map(([name, value]) => ` ${name}="${value}"`)
      .join(''),
  )

const anyInline = fc.oneof(
  { weight: 4, arbitrary: anyWords },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'sub', 'sup', 'small', 'code'), anyWords)
      .map(([tag, words]) => `<${tag}>${words}</${tag}>`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(anyLink, anyWords).map(([link, words]) => `<a${link}>${words}</a>`),
  },
)
/** Words between marks, so that no two alike stand beside each other. */
const anyLine = fc.array(anyInline, { minLength: 1, maxLength: 4 }).map((parts) => `字${parts.join('字')}字`)
const anyBrokenLine = fc.array(anyLine, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('<br>'))

const tagged = (tag: string) => (inner: string) => `<${tag}>${inner}</${tag}>`

const anyList: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('<ul>', '<ol>', '<ol start="3">'),
    fc.array(fc.tuple(anyLine, fc.constantFrom('', '<ul><li>字</li></ul>')), { minLength: 1, maxLength: 3 }),
  )
  .map(
    ([open, items]) =>
      `${open}${items.map(([line, below]) => `<li>${line}${below}</li>`).join('')}</${open.slice(1, 3)}>`,
  )

const anyPicture = fc
  .tuple(
    fc.constantFrom(`file:${fileId}`, 'https://board.example/map.png'),
    fc.constantFrom('', ' width="320" height="200"'),
    fc.constantFrom('', '<figcaption>图一</figcaption>'),
  )
  .map(([source, size, caption]) => `<figure><img src="${source}" alt="流程图"${size}>${caption}</figure>`)

const anyTable = fc
  .tuple(
    fc.constantFrom('', '<caption>收费标准</caption>'),
    fc.array(anyLine, { minLength: 2, maxLength: 2 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([caption, [first, second], headed, wide]) => {
    const head = '<thead><tr><th scope="col">科目</th><th scope="col">费用</th></tr></thead>'
    const row = wide
      ? `<tr><td colspan="2">${first}</td></tr>`
      : `<tr><th scope="row">${first}</th><td>${second}</td></tr>`
    return `<table>${caption}${headed ? head : ''}<tbody>${row}</tbody></table>`
  })

const anyBlock = fc.oneof(
  fc.tuple(fc.constantFrom('h2', 'h3', 'h4'), anyLine).map(([tag, line]) => tagged(tag)(line)),
  anyBrokenLine.map(tagged('p')),
  anyList,
  anyBrokenLine.map((line) => `<blockquote><p>${line}</p></blockquote>`),
  fc.constant('<hr>'),
  anyPicture,
  anyTable,
)

/** Rich text as the editor writes it: whatever cleans it leaves every sign of it. */
export const anyRichText = fc.array(anyBlock, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join(''))

/** Pieces of what somebody might send or paste instead. */
export const anyRoughHtml = fc
  .array(
    fc.constantFrom(
      ...['<', '>', '"', '&', '<p>', '</p>', '<a href="', 'javascript:', 'on', '=', '字', '<!--', '&lt;'],
      ...['<img src=x ', '<script>', ' ', '<table>', '<tr>', '<td>', '</table>', '<li>', '<ul>', '<h1>'],
      ...['<b style="x">', '</b>', '<span class=a>', '<figure>', '<svg onload=x>', '<style>', '<o:p>'],
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''))
