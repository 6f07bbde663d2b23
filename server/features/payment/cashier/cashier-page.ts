import { yuanOf } from '#contract/kit/money.ts'
import type { CashierPayment } from '#server/adapters/payment/cashier-records.ts'

/** What one can do at the cashier of the demo, in the order of its buttons. */
export const cashierDeeds = {
  pay: '支付成功',
  fail: '支付失败',
  cancel: '取消支付',
  late: '逾期后支付',
  twice: '支付成功，通知发送两次',
} as const
export type CashierDeed = keyof typeof cashierDeeds

/** What does something: whoever gave up can pay late, and a notice can come again. */
const possible: Readonly<Record<CashierPayment['state'], readonly CashierDeed[]>> = {
  waiting: ['pay', 'fail', 'cancel', 'late', 'twice'],
  closed: ['late'],
  paid: ['twice'],
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`)

const stateWords = { waiting: '待支付', paid: '已支付', closed: '已关闭' } as const

/** A page of its own, without a script: no money moves here. */
export function cashierPage(payment: CashierPayment, path: string, hasFailed: boolean): string {
  const buttons = possible[payment.state]
    .map((deed) => [deed, cashierDeeds[deed]] as const)
    .map(
      ([deed, words]) =>
        `<form method="post" action="${escaped(`${path}/${deed}`)}"><button>${words}</button></form>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>演示收银台</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>演示收银台</h1>
<p>仅供演示，不产生真实扣款。</p>
<dl>
<dt>商品</dt><dd>${escaped(payment.subject)}</dd>
<dt>金额</dt><dd>${yuanOf(payment.amountFen)} 元</dd>
<dt>支付单号</dt><dd>${escaped(payment.number)}</dd>
<dt>状态</dt><dd>${stateWords[payment.state]}</dd>
</dl>
${hasFailed ? '<p role="status">支付未成功，没有扣款。可以重试，或返回商户选择其他方式。</p>' : ''}
${buttons}
<p><a href="${escaped(payment.returnUrl)}">返回商户</a></p>
</main>
</body>
</html>
`
}

const css = `
:root { color-scheme: light dark; --soft: light-dark(#57606a, #a9b1ba); --line: light-dark(#d0d7de, #363c44) }
body { margin: 0 auto; max-width: 30rem; padding: 1.25rem; font: 1rem/1.7 system-ui, sans-serif;
  color: light-dark(#1b1f24, #e6e8eb); background: light-dark(#fff, #15181c); overflow-wrap: anywhere }
h1 { font-size: 1.5rem; margin: .5rem 0 } dl { border-block: 1px solid var(--line); padding: .75rem 0 }
dt { color: var(--soft); font-size: .875rem } dd { margin: 0 0 .5rem; font-variant-numeric: tabular-nums }
form { margin: .5rem 0 } a { color: light-dark(#1d4fbf, #9dbcff) }
button { width: 100%; min-height: 2.75rem; border: 1px solid var(--soft); border-radius: 8px; font: inherit;
  color: inherit; background: none; cursor: pointer }
`
