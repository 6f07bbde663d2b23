/** Asking for money back. */
export const refund = {
  errors: {
    refundAbsent: '該退款不存在。',
    refundWrongState: '該退款已有處理結果，請重新整理後查看。',
    refundImpossible: '所選報名目前不能退款，請查看原因。',
    refundGroundAbsent: '該退款原因已停用，請重新整理後再選擇。',
    refundProofMissing: '請上傳證明後再送出。',
    refundOfWholeOrder: '本考試只辦理整筆訂單退款，請選擇訂單內的全部報名。',
    refundAmountWrong: '退款金額須大於 0，且不超過實繳金額。',
    refundNoteMissing: '退款金額與規定不同者，請填寫說明。',
    refundNeedsAnother: '超過複核限額的款項，須由登記入帳以外的人員辦理人工退款。',
    refundAtProvider: '付款管道可能仍會退還該款項，請稍後重試。',
    refundWaitsForInvoice: '該退款的發票尚未沖銷，請先重新送出。',
    refundFileAbsent: '該證明檔案不存在，請重新上傳。',
    cancellationStillOpen: '請先暫停或結束該批次，或停用該考區、科目，再取消考試。',
    cancellationEmpty: '沒有需要取消的報名。',
    cancellationGrown: '待退金額已超過送出時的金額，請重新送出。',
  },
  why: {
    notPaid: '尚未繳費',
    goingBack: '已提出退款',
    ended: '該報名已結束，不能退款',
    notNow: '不在退款辦理時間內',
    nothingBack: '依規定無可退金額',
  },
}
