import { readReceipt } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Receipts } from './receipts.ts';

/** Receipts for the people whom decisions concern. */
@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: Receipts) {}

  @Call(readReceipt)
  read(@Input() { params, query }: Given<typeof readReceipt>, @Caller() { accountId }: Principal) {
    return this.receipts.of(params.position, accountId, query.head);
  }
}
