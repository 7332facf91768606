import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type pg from 'pg';
import { providersOf } from '../providers-of.ts';

/** Rows of accounts in a table outside the log, such as secrets. They are deleted in the transaction that erases the account. */
export abstract class AccountStore {
  /** Deletes all rows of an account; with `client` inside its transaction. */
  abstract forgetAccount(accountId: number, client?: pg.ClientBase): Promise<void>;
}

/** Every provider that is an {@link AccountStore}. */
@Injectable()
export class AccountStores implements OnModuleInit {
  private stores: readonly AccountStore[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit() {
    this.stores = providersOf(this.discovery, AccountStore);
  }

  async forgetAccount(accountId: number, client?: pg.ClientBase) {
    for (const store of this.stores) await store.forgetAccount(accountId, client);
  }
}
