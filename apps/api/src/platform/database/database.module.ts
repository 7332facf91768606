import { Migrator } from '@mikro-orm/migrations';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import pg from 'pg';
import { PrimaryDatabase } from './primary-database.ts';
import { dialectOver } from './dialect.ts';
import { Standby } from './standby.ts';
import { ReadDatabase } from './read-database.ts';

/** The pool that requests use, MikroORM over it, and what reads and writes through them. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(pool: pg.Pool, entities: readonly object[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          driver: PostgreSqlDriver,
          dbName: 'lock-in',
          driverOptions: dialectOver(pool),
          entities: [...entities] as never,
          discovery: { warnWhenNoEntities: false },
          // Without it, MikroORM finds the package beside it and loads that with a second copy of itself: a tenth of a start.
          extensions: [Migrator],
          // It only provides Kysely, which is the same for all requests.
          registerRequestContext: false,
        }),
      ],
      providers: [{ provide: pg.Pool, useValue: pool }, PrimaryDatabase, Standby, ReadDatabase],
      exports: [pg.Pool, PrimaryDatabase, Standby, ReadDatabase],
    };
  }
}
