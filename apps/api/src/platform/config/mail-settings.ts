export interface MailSettings {
  /** Absent, which production does not allow: mails are kept in memory, for `/dev/mailbox`. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Where people open Lock In; no slash at its end. */
  readonly publicUrl: string;
}
