import type { SentencesOf } from '#phrases/sentences.ts'
import type { message as source } from '#phrases/zh-Hans/message.ts'

export const message: SentencesOf<typeof source> = {
  texts: {
    register: '您正在註冊考生帳號，驗證碼 {{code}}，{{minutes}} 分鐘內有效，請勿告知他人。',
    recover:
      '您正在重設登入密碼，驗證碼 {{code}}，{{minutes}} 分鐘內有效，請勿告知他人。如非本人操作，請忽略。',
    changeContact: '您正在綁定或更換聯絡方式，驗證碼 {{code}}，{{minutes}} 分鐘內有效，請勿告知他人。',
    bind: '您正在綁定報考紀錄，驗證碼 {{code}}，{{minutes}} 分鐘內有效，請勿告知他人。',
    contactChanged: '您帳號綁定的手機號碼或電子郵件已變更，其他裝置已登出。如非本人操作，請立即洽主辦單位。',
    invoiceDocument: '您的發票（業務單號 {{number}}）已開立，金額 {{amount}} 元，發票檔案請見附件。',
    redInvoiceDocument:
      '您的發票（業務單號 {{number}}）已沖銷，沖銷金額 {{amount}} 元，紅字發票檔案請見附件。',
    personEntered:
      '{{organisation}}正在為您辦理考試報名，並聲明已徵得您同意處理個人資料（未滿 18 歲者，已徵得監護人同意）。如未同意，請聯絡該單位或主辦單位；註冊帳號並綁定報考紀錄後，可查看辦理進度。',
  },
  subjects: {
    register: '驗證碼：註冊帳號',
    recover: '驗證碼：重設密碼',
    changeContact: '驗證碼：綁定或更換聯絡方式',
    bind: '驗證碼：綁定報考紀錄',
    contactChanged: '聯絡方式已變更',
    invoiceDocument: '電子發票已開立',
    redInvoiceDocument: '紅字發票已開立',
    personEntered: '單位正在為您辦理報名',
  },
  linkLine: '查看詳情：{{link}}',
  kinds: {
    applicationSubmitted: {
      subject: '報名已送出',
      text: '您報考「{{batch}}」的報名已送出，報名序號 {{number}}。請於「我的報名」查看後續安排。',
      sms: '您報考「{{batch}}」的報名已送出，報名序號 {{number}}。請登入報名系統查看後續安排。',
    },
    applicationSentOn: {
      subject: '單位審核已通過',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）已通過所屬單位審核，後續由主辦單位審核。請於「我的報名」查看後續安排。',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）已通過所屬單位審核，後續由主辦單位審核。請登入報名系統查看後續安排。',
    },
    applicationReturned: {
      subject: '審核未通過，請修改後重新送出',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）審核未通過，請修改後重新送出，名額仍為您保留。\n需修改：{{conditions}}\n審核意見：{{reason}}',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）審核未通過，請登入報名系統依審核意見修改後重新送出。',
    },
    applicationToImprove: {
      subject: '請補正報名資料',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）需補正資料後重新送出，名額仍為您保留。\n需補正：{{conditions}}\n審核意見：{{reason}}',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）需補正資料，請登入報名系統依審核意見修改後重新送出。',
    },
    applicationPassed: {
      subject: '審核已通過',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）審核已通過。請於「我的報名」查看後續安排。',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）審核已通過。請登入報名系統查看後續安排。',
    },
    applicationRefused: {
      subject: '審核未通過',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）審核未通過，本批次不得再次送出。\n審核意見：{{reason}}\n如有疑問，請洽主辦單位。',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）審核未通過，本批次不得再次送出。詳情請登入報名系統查看。',
    },
    applicationRefusalLifted: {
      subject: '可重新送出報名',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）先前的審核結果已撤銷，請重新選擇考區與科目，修改後再次送出。',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）先前的審核結果已撤銷，請登入報名系統修改後再次送出。',
    },
    applicationPayBy: {
      subject: '請如期繳費',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）尚未繳費，請於 {{deadline}} 前完成繳費，逾期不再保留名額。',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）尚未繳費，請於 {{deadline}} 前完成繳費，逾期不再保留名額。',
    },
    invoiceAsked: {
      subject: '發票申請已受理',
      text: '您的發票申請（編號 {{invoiceNumber}}，金額 {{amount}} 元）已受理，開立後另行通知。',
      sms: '您的發票申請（編號 {{invoiceNumber}}，金額 {{amount}} 元）已受理，開立後另行通知。',
    },
    invoiceIssued: {
      subject: '發票已開立',
      text: '您的發票（編號 {{invoiceNumber}}，金額 {{amount}} 元）已開立，請在「我的發票」下載。',
      sms: '您的發票（編號 {{invoiceNumber}}，金額 {{amount}} 元）已開立，請在「我的發票」下載。',
    },
    invoiceFailed: {
      subject: '發票開立失敗',
      text: '您的發票（編號 {{invoiceNumber}}，金額 {{amount}} 元）未能開立，請在「我的發票」核對後重新送出。\n原因：{{failureReason}}',
      sms: '您的發票（編號 {{invoiceNumber}}，金額 {{amount}} 元）未能開立，請登入報名系統核對後重新送出。',
    },
    invoiceClosed: {
      subject: '發票申請已關閉',
      text: '您的發票申請（編號 {{invoiceNumber}}，金額 {{amount}} 元）已關閉。',
      sms: '您的發票申請（編號 {{invoiceNumber}}，金額 {{amount}} 元）已關閉。',
    },
    redInvoiceToConfirm: {
      subject: '請確認紅字發票',
      text: '您的發票（編號 {{invoiceNumber}}）需開立 {{amount}} 元的紅字發票。請於 {{confirmBy}} 前在電子稅務局確認，逾期自動作廢。',
      sms: '您的發票（編號 {{invoiceNumber}}）需開立 {{amount}} 元的紅字發票。請於 {{confirmBy}} 前在電子稅務局確認，逾期自動作廢。',
    },
    redInvoiceIssued: {
      subject: '紅字發票已開立',
      text: '您的發票（編號 {{invoiceNumber}}）已沖銷 {{amount}} 元，可在「我的發票」查看。',
      sms: '您的發票（編號 {{invoiceNumber}}）已沖銷 {{amount}} 元，可在「我的發票」查看。',
    },
    redInvoiceEnded: {
      subject: '發票沖銷未完成',
      text: '您的發票（編號 {{invoiceNumber}}）未能沖銷 {{amount}} 元，原發票繼續有效。相關退款或修改暫不辦理，如有疑問請聯絡主辦單位。',
      sms: '您的發票（編號 {{invoiceNumber}}）未能沖銷 {{amount}} 元，原發票繼續有效。相關退款或修改暫不辦理，如有疑問請聯絡主辦單位。',
    },
    accountCorrected: {
      subject: '姓名或證件資料已更正',
      text: '您的姓名或證件資料已由主辦單位更正，請在「帳號安全」中核對。如非您本人提出，請立即聯絡主辦單位。',
      sms: '您的姓名或證件資料已由主辦單位更正，請登入報名系統核對。如非您本人提出，請立即聯絡主辦單位。',
    },
    accountRenewed: {
      subject: '密碼已重設',
      text: '您的密碼已由主辦單位重設，原有登入均已登出。如非您本人提出，請立即聯絡主辦單位。',
      sms: '您的密碼已由主辦單位重設，原有登入均已登出。如非您本人提出，請立即聯絡主辦單位。',
    },
    moveAsked: {
      subject: '有考生轉移待您確認',
      text: '有一項考生轉入或轉出的請求需要您答覆，請在「考生轉移」中查看。14 天內未答覆者，請求失效。',
      sms: '有一項考生轉入或轉出的請求需要您答覆，請登入報名系統「考生轉移」查看。14 天內未答覆者，請求失效。',
    },
    moveGranted: {
      subject: '考生轉移已完成',
      text: '您參與的一項考生轉入或轉出請求已經同意，報名已轉移，請在「考生轉移」中查看。',
      sms: '您參與的一項考生轉入或轉出請求已經同意，報名已轉移，請登入報名系統查看。',
    },
    scoreReleased: {
      subject: '成績已公布',
      text: '「{{batch}}」的成績已公布（報名編號 {{number}}）。請登入報名系統查詢。',
      sms: '「{{batch}}」的成績已公布，請登入報名系統查詢。',
    },
    scoreCorrected: {
      subject: '成績已更正',
      text: '「{{batch}}」的成績有更正（報名編號 {{number}}）。先前下載的成績單不再有效，請登入報名系統查詢。',
      sms: '「{{batch}}」的成績有更正，請登入報名系統查詢。',
    },
    deferralGranted: {
      subject: '緩考申請已同意',
      text: '「{{batch}}」的緩考申請已同意（報名編號 {{number}}），本次考試的座位已取消，准考證作廢。已繳費用結轉者，下次報名繳費時自動抵扣。',
      sms: '「{{batch}}」的緩考申請已同意，本次准考證作廢，請登入報名系統查看。',
    },
    deferralRefused: {
      subject: '緩考申請未獲同意',
      text: '「{{batch}}」的緩考申請未獲同意（報名編號 {{number}}），原因請於「我的報名」的「緩考與免試」中查看。請依原安排參加考試。',
      sms: '「{{batch}}」的緩考申請未獲同意，請登入報名系統查看原因。',
    },
    exemptionGranted: {
      subject: '免試申請已同意',
      text: '「{{batch}}」一個科目的免試申請已同意（報名編號 {{number}}），該科目不再安排考試。',
      sms: '「{{batch}}」一個科目的免試申請已同意，請登入報名系統查看。',
    },
    exemptionRefused: {
      subject: '免試申請未獲同意',
      text: '「{{batch}}」一個科目的免試申請未獲同意（報名編號 {{number}}），原因請於「我的報名」的「緩考與免試」中查看。',
      sms: '「{{batch}}」一個科目的免試申請未獲同意，請登入報名系統查看原因。',
    },
    appealAnswered: {
      subject: '成績複核已答覆',
      text: '您對「{{batch}}」成績的複核申請已有答覆（報名編號 {{number}}），請於「成績查詢」中查看。',
      sms: '您對「{{batch}}」成績的複核申請已有答覆，請登入報名系統查看。',
    },
    certificateIssued: {
      subject: '證書已核發',
      text: '您的「{{certificate}}」已核發，證書編號 {{certificateNumber}}，請在「證書申領」中下載。',
      sms: '您的「{{certificate}}」已核發，請登入報名系統下載。',
    },
    certificateRejected: {
      subject: '證書申領未通過',
      text: '您的「{{certificate}}」申領未通過，原因請在「證書申領」中查看。',
      sms: '您的「{{certificate}}」申領未通過，請登入報名系統查看原因。',
    },
    certificateRevoked: {
      subject: '證書已註銷',
      text: '您的「{{certificate}}」（證書編號 {{certificateNumber}}）已註銷，原因請在「證書申領」中查看。',
      sms: '您的「{{certificate}}」已註銷，請登入報名系統查看原因。',
    },
    certificateReady: {
      subject: '證書可領取',
      text: '您的「{{certificate}}」已可領取。領取地點：{{place}}。',
      sms: '您的「{{certificate}}」已可領取。領取地點：{{place}}。',
    },
    certificateSent: {
      subject: '證書已寄出',
      text: '您的「{{certificate}}」已由{{carrier}}寄出，運單號碼 {{tracking}}。',
      sms: '您的「{{certificate}}」已由{{carrier}}寄出，運單號碼 {{tracking}}。',
    },
    appointmentMade: {
      subject: '考試已預約',
      text: '「{{batch}}」的考試已預約（報名編號 {{number}}）。請登入報名系統，在「預約考試」中查看時間和考點。',
      sms: '「{{batch}}」的考試已預約，請登入報名系統查看時間和考點。',
    },
    appointmentCancelled: {
      subject: '考試預約已取消',
      text: '「{{batch}}」的一項考試預約已取消（報名編號 {{number}}）。如非本人操作，請立即登入報名系統查看。',
      sms: '「{{batch}}」的一項考試預約已取消。如非本人操作，請登入報名系統查看。',
    },
    appointmentCalledOff: {
      subject: '場次取消，請重新預約',
      text: '您預約或候補的「{{batch}}」考試場次已被主辦單位取消（報名編號 {{number}}）。請登入報名系統，在「預約考試」中重新選擇。',
      sms: '您預約或候補的「{{batch}}」考試場次已被取消，請登入報名系統重新預約。',
    },
    appointmentOffered: {
      subject: '候補到名額，請及時確認',
      text: '您候補的「{{batch}}」考試場次已有名額（報名編號 {{number}}），為您保留至 {{deadline}}。請登入報名系統，在「預約考試」中確認，逾期轉給下一位。',
      sms: '您候補的「{{batch}}」考試場次已有名額，保留至 {{deadline}}，請登入報名系統確認。',
    },
    appointmentWaitEnded: {
      subject: '候補已結束',
      text: '您在「{{batch}}」中的一項考試候補已結束（報名編號 {{number}}）：保留的名額逾期未確認，或該場次已截止預約。請登入報名系統查看其他場次。',
      sms: '您在「{{batch}}」中的一項考試候補已結束，請登入報名系統查看。',
    },
    seatGiven: {
      subject: '考試座位已安排',
      text: '「{{batch}}」的考試座位已安排（報名編號 {{number}}）。請登入報名系統查看，並在規定時間內列印准考證。',
      sms: '「{{batch}}」的考試座位已安排，請登入報名系統查看。',
    },
    seatChanged: {
      subject: '考試座位安排有變更',
      text: '「{{batch}}」的考試座位安排有變更（報名編號 {{number}}）。已列印的准考證可能不再有效，請登入報名系統查看最新安排。',
      sms: '「{{batch}}」的考試座位安排有變更，請登入報名系統查看最新安排。',
    },
    ticketsOpen: {
      subject: '准考證列印時間',
      text: '「{{batch}}」的准考證可自 {{opensAt}} 起列印（報名編號 {{number}}）。請登入報名系統，在「准考證查詢列印」中列印。',
      sms: '「{{batch}}」的准考證可自 {{opensAt}} 起登入報名系統列印。',
    },
    moveRefused: {
      subject: '考生轉移未獲同意',
      text: '您提出的一項考生轉入或轉出請求未獲同意，請在「考生轉移」中查看。',
      sms: '您提出的一項考生轉入或轉出請求未獲同意，請登入報名系統查看。',
    },
    confirmationPassed: {
      subject: '報名確認表審核通過',
      text: '貴單位「{{batch}}」的確認表 {{formNumber}} 已審核通過。',
      sms: '貴單位的確認表 {{formNumber}} 已審核通過，請登入報名系統查看。',
    },
    confirmationReturned: {
      subject: '報名確認表退回',
      text: '貴單位「{{batch}}」的確認表 {{formNumber}} 未通過審核，請修改後重新上傳。\n審核意見：{{reason}}',
      sms: '貴單位的確認表 {{formNumber}} 未通過審核，請登入報名系統查看原因並重新上傳。',
    },
    institutionPassed: {
      subject: '機構資料審核通過',
      text: '貴單位送出的機構資料已審核通過。',
      sms: '貴單位送出的機構資料已審核通過，請登入報名系統查看。',
    },
    institutionReturned: {
      subject: '機構資料需修改',
      text: '貴單位送出的機構資料未通過審核，請修改後重新送出。\n審核意見：{{reason}}',
      sms: '貴單位送出的機構資料未通過審核，請登入報名系統查看審核意見，修改後重新送出。',
    },
    stationPassed: {
      subject: '考站審核通過',
      text: '貴單位的考站「{{station}}」已通過審核，可供安排考試。',
      sms: '貴單位的考站「{{station}}」已通過審核，請登入報名系統查看。',
    },
    stationReturned: {
      subject: '考站資料需修改',
      text: '貴單位的考站「{{station}}」未通過審核，請修改後重新送審。\n審核意見：{{reason}}',
      sms: '貴單位的考站「{{station}}」未通過審核，請登入報名系統查看審核意見，修改後重新送審。',
    },
    transferRefused: {
      subject: '轉帳未能核實',
      text: '您為訂單 {{order}} 送出的轉帳收據未能核實，請於繳費期限內重新上傳，或換一種付款方式。\n原因：{{reason}}',
      sms: '您為訂單 {{order}} 送出的轉帳收據未能核實，請登入報名系統查看原因，並於繳費期限內重新上傳。',
    },
    transferDiffers: {
      subject: '轉帳金額與訂單不符',
      text: '您為訂單 {{order}} 轉帳入帳 {{amount}} 元，與訂單金額不符，款項將人工退回。請於繳費期限內按訂單金額重新轉帳，或換一種付款方式。',
      sms: '您為訂單 {{order}} 的轉帳金額與訂單不符，款項將人工退回，請登入報名系統查看，並於繳費期限內重新付款。',
    },
    applicationLapsed: {
      subject: '逾期未繳費，名額不再保留',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）因逾期未繳費，名額不再保留。報名截止前可重新報名。',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）因逾期未繳費，名額不再保留。報名截止前可重新報名。',
    },
    applicationPaid: {
      subject: '繳費成功',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）已繳費成功。',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）已繳費成功。',
    },
    applicationRefundLate: {
      subject: '繳費已逾期，款項將退回',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）繳費時已逾期，且名額已滿，款項將循原付款方式退回。',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）繳費時已逾期，且名額已滿，款項將循原付款方式退回。',
    },
    applicationRefunded: {
      subject: '退款已完成',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）款項已循原付款方式退回。',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）款項已循原付款方式退回。',
    },
    applicationCancelled: {
      subject: '考試已取消',
      text: '您報考「{{batch}}」的報名（報名序號 {{number}}）因考試取消已取消。\n原因：{{reason}}',
      sms: '您報考「{{batch}}」的報名（報名序號 {{number}}）因考試取消已取消，請登入報名系統查看原因。',
    },
    refundCancelled: {
      subject: '考試取消，費用退回',
      text: '您報考的考試已取消，訂單 {{order}} 的 {{amount}} 元將循原付款方式退回。\n原因：{{reason}}',
      sms: '您報考的考試已取消，訂單 {{order}} 的 {{amount}} 元將循原付款方式退回。',
    },
    refundAsked: {
      subject: '退款已送出',
      text: '您已就訂單 {{order}} 提出退款，金額 {{amount}} 元，請等待處理。',
      sms: '您已就訂單 {{order}} 提出退款，金額 {{amount}} 元，請等待處理。',
    },
    refundApproved: {
      subject: '退款已受理',
      text: '訂單 {{order}} 的 {{amount}} 元將循原付款方式退回，入帳後另行通知。',
      sms: '訂單 {{order}} 的 {{amount}} 元將循原付款方式退回，入帳後另行通知。',
    },
    refundRefused: {
      subject: '退款未通過',
      text: '訂單 {{order}} 的退款（{{amount}} 元）未通過。\n原因：{{reason}}',
      sms: '訂單 {{order}} 的退款（{{amount}} 元）未通過，請登入報名系統查看原因。',
    },
    refundDone: {
      subject: '退款已完成',
      text: '訂單 {{order}} 的 {{amount}} 元已退回。',
      sms: '訂單 {{order}} 的 {{amount}} 元已退回。',
    },
    carryoverGiven: {
      subject: '費用已結轉',
      text: '訂單 {{order}} 中的 {{amount}} 元已轉為結轉款，下次繳費時自動抵扣。',
      sms: '訂單 {{order}} 中的 {{amount}} 元已轉為結轉款，下次繳費時自動抵扣。',
    },
    carryoverLapsed: {
      subject: '結轉款已到期',
      text: '訂單 {{order}} 的結轉款 {{amount}} 元已到期，不再用於抵扣。',
      sms: '訂單 {{order}} 的結轉款 {{amount}} 元已到期，不再用於抵扣。',
    },
  },
}
