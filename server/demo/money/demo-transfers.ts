import type { TransferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import { say } from '../demo-batch.ts'

/** The same account as on the invoices. Nobody keeps money there. */
export const demoTransfers: TransferSettings = {
  offered: true,
  accountName: '全国软件工程能力认证考试办公室',
  bank: '演示银行北京分行',
  accountNumber: '0000000000000001',
  note: say(
    '请由单位对公账户汇出，一笔汇款对应一个订单。',
    '請由單位對公帳戶匯出，一筆匯款對應一張訂單。',
    'Please transfer from your organisation’s account, one transfer for one order.',
  ),
  days: 5,
}
